// Page translation, as the browser's own does it: each text is replaced by elements that hold its translation.

/** Replaces every text of the page by one in a `<font>`; the nodes that React made are no longer in the page. */
export function translate(root: Element = document.body) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, svg, select')) continue
    const font = document.createElement('font')
    font.append(text.data)
    text.replaceWith(font)
  }
}
