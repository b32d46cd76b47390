onmessage = ({ data }) => postMessage(data.reduce((a, b) => a + b));
