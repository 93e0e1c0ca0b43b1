// A voucher kept on the device that opened it: a page of its own, which needs neither scripts nor a connection.
import { encode } from 'uqr'
import type { Voucher } from '#contract/promotions/api.ts'
import { shownVoucherCode } from '#contract/promotions/voucher-code.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { vouchersStore } from '#web/lib/offline-vouchers.ts'

/** A holder of more has long used the first. */
const maxVouchers = 5

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;padding:1.5rem max(1.25rem,env(safe-area-inset-left));font:1rem/1.5 system-ui,sans-serif;color:#2b0a14;background:linear-gradient(160deg,#ffd9a0,#ff8fa3 60%,#d81e45)}
main{max-width:30rem;margin:0 auto;text-align:center}h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}section{padding:1.5rem;border-radius:1.5rem;background:#fff}p{margin:.25rem 0;overflow-wrap:anywhere}
.off{font-size:2.25rem;font-weight:800;line-height:1.1}svg{display:block;width:min(14rem,100%);margin:1rem auto}.code{font-size:min(1.875rem,9vw);font-weight:800;letter-spacing:.1em}.small{font-size:.875rem}.kept{margin-top:1rem;padding:1rem;border-radius:1rem;background:#fff}a{color:#0b5f67;font-weight:600}`

function qrOf(address: string): string {
  const { data, size } = encode(address, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg role="img" aria-label="QR do cupom, para a câmera do balcão" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`
}

/** Nothing of whose it is: the counter asks for the document. */
function pageOf({ code, promotion, company }: Voucher, address: string): string {
  const until = promotion.endsAt ? `Válido até ${formatDate(promotion.endsAt)}` : 'Válido'
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Cupom: ${escaped(promotion.title)}</title><style>${style}</style></head><body><main><h1>Seu cupom</h1>
<section aria-label="Cupom"><p><strong>${escaped(promotion.title)}</strong></p><p>${escaped(company.name)}</p><p class="off">${promotion.discount}% OFF</p>
${qrOf(address)}<p class="code">${shownVoucherCode(code)}</p><p class="small">${until}</p><p class="small">${escaped(company.address)}</p></section>
<div class="kept"><p><strong>Guardado neste aparelho</strong></p><p class="small">Sem conexão. Estava assim em ${formatMoment(new Date())}; o balcão confere se ainda vale.</p>
<p><a href="">Tentar de novo</a></p></div></main></body></html>`
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Keeps one that can be used, and forgets one that can't; answers whether it will be there without a connection. */
export async function saveVoucher(voucher: Voucher): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const cache = await caches.open(vouchersStore)
  const address = `/cupom/${voucher.code}`
  // The last to be opened stands last.
  await cache.delete(address)
  if (voucher.state !== 'valid' && voucher.state !== 'early') return false
  await cache.put(address, new Response(pageOf(voucher, location.origin + address), { headers }))
  const saved = await cache.keys()
  await Promise.all(saved.slice(0, -maxVouchers).map((old) => cache.delete(old)))
  if (!import.meta.env.PROD) return true
  if (!('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  return true
}
