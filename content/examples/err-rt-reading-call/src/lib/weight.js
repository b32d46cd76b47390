this.kilo = (value) => `${value} kg`;
