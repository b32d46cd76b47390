const name = "Ada Lovelace";

export { name as "full name" };
