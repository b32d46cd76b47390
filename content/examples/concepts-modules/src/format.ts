export const formatPrice = (amount: number): string => `${amount.toFixed(2)} EUR`;
