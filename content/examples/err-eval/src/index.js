export const calculate = (formula) => eval(formula);
