console.log(`release ${__webpack_require__.release}`);
