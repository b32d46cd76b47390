this.euro = (value) => `€${value}`;
