console.log("an entry of the plugin, in the same chunk");
