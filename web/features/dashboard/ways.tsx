// Ways on from home that a phone's bar has no place for; from 768 px they stand in the menu beside it.
import { Link } from '@tanstack/react-router'
import { GraduationCap, Heart } from 'lucide-react'
import { useFlags } from '#web/features/resources/flags.ts'
import { buttonClass } from '#web/ui/button.tsx'

const ways = [
  { flag: 'unimatch', to: '/relacionamento/unimatch', label: 'UniMatch', icon: GraduationCap },
  { flag: 'liked_you', to: '/relacionamento/curtidas', label: 'Quem Curtiu', icon: Heart },
] as const

export function Ways() {
  const isEnabled = useFlags()
  const open = ways.filter(({ flag }) => isEnabled(flag))
  if (open.length === 0) return null
  return (
    <nav aria-label="Outros caminhos" className="md:hidden">
      <ul className="grid grid-cols-pair gap-3">
        {open.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={buttonClass({ variant: 'secondary', block: true })}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
