this.track = (name) => console.log(name);

export {};
