export const prefix = "Dialog: ";
