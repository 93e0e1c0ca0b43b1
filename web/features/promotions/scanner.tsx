// The camera as a reader of QR codes, where the browser has one; elsewhere the phone's own camera opens a voucher's address.
import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { plainVoucherCode, voucherCodePattern } from '#contract/promotions/voucher-code.ts'
import { Button } from '#web/ui/button.tsx'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats?: () => Promise<string[]>
}

const lookMs = 250

/** `null` where the browser reads no QR codes. */
async function qrDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats?.().catch(() => null)) ?? []
  return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

export function Scanner({ onRead }: { onRead: (code: string) => void }) {
  const [detector, setDetector] = useState<Detector | null>(null)
  const [reading, setReading] = useState(false)
  useEffect(() => {
    void qrDetector().then(setDetector)
  }, [])
  if (!detector || !navigator.mediaDevices)
    return (
      <p className="text-center text-sm text-ink-2">
        Ou abra a câmera do celular e aponte para o QR do cupom.
      </p>
    )
  return reading ? (
    <Camera detector={detector} onRead={onRead} onEnd={() => setReading(false)} />
  ) : (
    <Button
      variant="secondary"
      size="lg"
      block
      icon={<ScanLine aria-hidden />}
      onClick={() => setReading(true)}
    >
      Ler QR
    </Button>
  )
}

interface CameraProps {
  detector: Detector
  onRead: (code: string) => void
  onEnd: () => void
}

function Camera({ detector, onRead, onEnd }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      if (over || !video.current) return
      const found = await detector.detect(video.current).catch(() => [])
      const code = found
        .map(({ rawValue }) => plainVoucherCode(rawValue))
        .find((each) => voucherCodePattern.test(each))
      if (over) return
      if (code) onRead(code)
      else timer = setTimeout(look, lookMs)
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (over || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
        void look()
      } catch {
        if (!over) setRefused(true)
      }
    }
    void open()
    return () => {
      over = true
      clearTimeout(timer)
      end()
    }
  }, [detector, onRead])
  return (
    <div className="grid gap-3">
      {refused ? (
        <p role="alert" className="text-center text-sm text-ink-2">
          A câmera não abriu. Digite o código que está embaixo do QR.
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Câmera"
          className="aspect-square w-full rounded-md bg-black object-cover"
        />
      )}
      <Button variant="secondary" block onClick={onEnd}>
        Fechar a câmera
      </Button>
    </div>
  )
}
