console.log(`Built from release ${RELEASE}, in ${WHERE}`);
