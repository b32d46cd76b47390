export interface Reader {
  name: string;
  pages?: number;
}

export const greet = (reader: Reader): string => `Hello, ${reader.name}`;
