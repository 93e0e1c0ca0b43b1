/** The first thing Tab finds on a page. */
export function SkipLink({ to = 'conteudo' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-[calc(0.75rem+var(--safe-top))] left-3 z-50 -translate-y-[calc(100%+0.75rem+var(--safe-top))] rounded-sm bg-ink px-5 py-3 font-semibold text-page focus-visible:translate-y-0 print:hidden"
    >
      Pular para o conteúdo
    </a>
  )
}
