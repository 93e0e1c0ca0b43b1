// Ways on from home that a phone's bar has no place for; from 768 px they stand in the menu beside it.
import { Link } from '@tanstack/react-router'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { homeWays } from '#web/features-home.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function Ways() {
  const isEnabled = useFlags()
  const open = homeWays.filter(({ flag }) => isEnabled(flag))
  if (open.length === 0) return null
  return (
    <nav aria-label="Outros caminhos" className="md:hidden">
      <ul className="grid grid-cols-pair gap-3">
        {open.map(({ page, label, icon: Icon }) => (
          <li key={page}>
            <Link to={page} className={buttonClass({ variant: 'secondary', block: true })}>
              <Icon aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
