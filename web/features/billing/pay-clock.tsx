// Time that a checkout still takes: minutes and seconds, counted down.
import { useEffect, useState } from 'react'

const secondsTo = (until: Date) => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000))
const two = (number: number) => String(number).padStart(2, '0')

export function PayClock({ until }: { until: Date }) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(secondsTo(until))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  // The server that rendered the page had another clock.
  if (left === null) return <p className="mb-4 min-h-6" />
  return (
    <p role="timer" className="mb-4 min-h-6 font-semibold tabular-nums">
      {left > 0 ? `Expira em ${two(Math.floor(left / 60))}:${two(left % 60)}` : 'O prazo acabou.'}
    </p>
  )
}
