import { useEffect } from 'react'
import { overlayHistory } from './overlay-history.ts'

/** Of every screen: once React has taken it over, Back and Forward are heard. */
export const useTakenOver = () => useEffect(overlayHistory.release, [])
