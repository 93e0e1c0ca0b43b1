// The blocks of a text as administrators write it: paragraphs, headings and lists.

export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** An empty line ends a block, a line with `## ` is a heading, and lines with `- ` are the items of a list. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  /** The lines of a paragraph, or the items of a list, that are not ended yet. */
  let lines: string[] = []
  let listed = false
  function end() {
    if (lines.length > 0)
      blocks.push(listed ? { kind: 'list', items: lines } : { kind: 'paragraph', text: lines.join('\n') })
    lines = []
  }
  for (const line of body.split(/\r?\n/).map((each) => each.trim())) {
    const item = line.startsWith('- ')
    const heading = line.startsWith('## ')
    if (line === '' || heading || item !== listed) end()
    listed = item
    if (heading) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (line !== '') lines.push(item ? line.slice(2).trim() : line)
  }
  end()
  return blocks
}
