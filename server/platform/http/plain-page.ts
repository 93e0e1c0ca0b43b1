// Plain pages of the server: HTML that needs no script, with one style sheet.
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'
import { escapeHtml } from './pages.ts'

const address = '/plain.css'

const style = `:root{color-scheme:light dark;--page:light-dark(#fff8f3,#17101f);--card:light-dark(#fff,#221830);--ink:light-dark(#221629,#fbf3ef);--quiet:light-dark(#65566a,#bdadbc);--line:light-dark(#95838f,#7d6b86);--wrong:light-dark(#b3122f,#ff9aa8)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.test{position:sticky;top:0;margin:0;padding:.75rem 1rem;background:#ff9f1c;color:#2b0712;font-weight:700;text-align:center}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem;overflow-wrap:anywhere}
main>*{margin:0 0 .75rem}
.brand{color:var(--quiet);font-weight:700}
h1{font-size:1.75rem;line-height:1.15}
.amount{font-size:2.25rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem;margin-top:1.5rem}
label{font-weight:600}
.field{display:grid;gap:.25rem}
.field small{color:var(--quiet)}
.wrong{font-weight:600;color:var(--wrong)}
input{width:100%;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--line);border-radius:.75rem;background:var(--card);color:var(--ink);font:inherit}
input[aria-invalid]{border-color:var(--wrong)}
button,a.first{display:block;width:100%;min-height:3.25rem;padding:.75rem 1.25rem;border:1.5px solid var(--line);border-radius:1rem;background:var(--card);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first,a.first{border-color:#d81e45;background:#d81e45;color:#fff}
main>p>a{display:inline-block;padding:.625rem 0;color:inherit}
:focus-visible{outline:3px solid light-dark(#0e7c86,#6fdde5);outline-offset:2px}
`

/** A whole document; `main` and `before` are HTML, in which everything typed by somebody is escaped. */
export const plainPage = ({ title, main, before = '' }: { title: string; main: string; before?: string }) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${product.name}</title><link rel="stylesheet" href="${address}"></head><body>${before}<main>${main}</main></body></html>`

export function servePlainStyle(app: FastifyInstance) {
  app.get(address, (_, reply) => reply.type('text/css; charset=utf-8').send(style))
}
