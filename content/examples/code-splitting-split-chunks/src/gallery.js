import _ from "lodash";

for (const row of _.chunk(["Lisbon", "Oslo", "Quito", "Hanoi"], 2)) {
  const line = document.createElement("p");
  line.textContent = row.join(", ");
  document.body.append(line);
}
