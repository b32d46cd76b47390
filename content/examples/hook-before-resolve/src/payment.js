export const pay = (amount) => `charged ${amount}`;
