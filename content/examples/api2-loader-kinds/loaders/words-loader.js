export default function wordsLoader(content, map, additionalData) {
  const words = content.trim().split(/\s+/);
  this.callback(null, JSON.stringify(words), map, { ...additionalData, count: words.length });
  return; // the result went to the callback
}
