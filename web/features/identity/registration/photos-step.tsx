import { Eye, Lock, Sun, UserRound } from 'lucide-react'
import { PhotoFields } from '../../photos/photo-fields.tsx'
import { usePhotos } from './photos.ts'
import { useRefusal } from './step.tsx'

const advice = [
  { icon: Sun, text: 'Luz de dia' },
  { icon: UserRound, text: 'Só você' },
  { icon: Eye, text: 'Rosto à mostra' },
] as const

export function PhotosStep() {
  const { face, body } = usePhotos()
  const [faceRefusal, bodyRefusal] = [useRefusal('facePhoto'), useRefusal('bodyPhoto')]
  return (
    <div className="max-w-md sm:col-span-full">
      <PhotoFields
        slots={[
          { name: 'facePhoto', label: 'Rosto', upload: face, error: faceRefusal },
          { name: 'bodyPhoto', label: 'Corpo', upload: body, error: bodyRefusal },
        ]}
      />
      <ul className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm font-medium">
        {advice.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden className="size-4.5 text-accent" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-start gap-2.5 border-t pt-4 text-sm text-ink-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        Apagamos das fotos os dados escondidos, como o lugar onde foram tiradas.
      </p>
    </div>
  )
}
