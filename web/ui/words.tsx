// A member's words as plain text, paragraphs kept; addresses that begin with http are links.
import { Fragment } from 'react'

const address = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/gi

/** Text and addresses by turns: the odd ones are addresses. */
function split(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    parts.push(text.slice(from, index), found)
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}

/** Nobody is recommended by it, and the page it leads to is told nothing of ours. */
const rel = 'noopener noreferrer nofollow ugc'

export const Words = ({ children, className }: { children: string; className?: string }) => (
  <p className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
    {split(children).map((part, place) =>
      place % 2 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <a key={place} href={part} target="_blank" rel={rel} className="font-semibold text-sea underline">
          {part.replace(/^https?:\/\//i, '')}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <Fragment key={place}>{part}</Fragment>
      ),
    )}
  </p>
)
