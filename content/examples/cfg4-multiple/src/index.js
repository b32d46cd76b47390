export default (...numbers) => numbers.reduce((total, number) => total + number, 0);
