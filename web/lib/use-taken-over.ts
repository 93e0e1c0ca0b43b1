import { useEffect } from 'react'
import { overlayHistory } from './overlay-history.ts'

/** Called by every screen: lets Back, Forward and links lead on once React has taken it over. */
export const useTakenOver = () => useEffect(overlayHistory.release, [])
