export class UploadPlugin {
  apply(compiler) {
    compiler.hooks.assetEmitted.tapPromise("UploadPlugin", async (file, { content }) => {
      // Replace this line with a request to your storage.
      console.log(`uploading ${file}, ${content.length} bytes`);
    });
  }
}
