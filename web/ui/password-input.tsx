import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Input, type InputProps } from './input.tsx'

export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Esconder senha' : 'Mostrar senha'}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="text-ink-2"
        />
      }
    />
  )
}
