import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Frame, photoAspect } from './frame.ts'

interface PhotoCropperProps {
  src: string
  /** Name of what is moved here. */
  label: string
  frame: Frame | null
  aspect?: number
  zoom: number
  maxZoom: number
  onZoomChange: (zoom: number) => void
  /** The hand has let go. */
  onFrame: (frame: Frame) => void
}

/** A photo in its box, moved with a finger, the mouse or the arrows, and enlarged with two fingers or the wheel. */
export function PhotoCropper({
  src,
  label,
  frame,
  aspect = photoAspect,
  zoom,
  maxZoom,
  onZoomChange,
  onFrame,
}: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [start] = useState(frame)
  const [moved, setMoved] = useState(false)
  return (
    <Cropper
      image={src}
      crop={crop}
      zoom={zoom}
      maxZoom={maxZoom}
      aspect={aspect}
      objectFit="cover"
      disableAutomaticStylesInjection
      {...(start ? { initialCroppedAreaPercentages: start } : {})}
      cropperProps={{ 'aria-label': label, role: 'group' }}
      onMediaLoaded={({ width, height }) => {
        // An upright person begins at the top, as `firstFrame` has it.
        if (!start && aspect < 1) setCrop({ x: 0, y: Math.max(0, (height - width / aspect) / 2) })
      }}
      onCropChange={setCrop}
      onZoomChange={onZoomChange}
      onInteractionStart={() => setMoved(true)}
      onCropComplete={(area) => {
        // It tells the one that it opens with, too.
        if (moved || frame || zoom !== 1) onFrame(area)
      }}
    />
  )
}
