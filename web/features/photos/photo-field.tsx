import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import type { PhotoUpload } from './use-photo-upload.ts'

interface PhotoFieldProps {
  label: string
  upload: PhotoUpload
  error?: string | undefined
}

/** One required photo of a form, which says itself how its upload goes and why it failed. */
export function PhotoField({ label, upload, error }: PhotoFieldProps) {
  return (
    <>
      <PhotoInput
        label={label}
        required
        accept="image/*"
        value={upload.preview}
        progress={upload.progress}
        error={upload.error ?? error}
        onPick={upload.pick}
        onRemove={upload.remove}
      />
      {upload.retry ? (
        <Button
          variant="subtle"
          size="sm"
          block
          className="mt-2"
          icon={<RotateCw aria-hidden />}
          onClick={upload.retry}
        >
          Tentar de novo
        </Button>
      ) : null}
    </>
  )
}
