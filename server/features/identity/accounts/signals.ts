// Signals to every process that somebody may do less than before: a session ended, an account was suspended or blocked.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'access.ended': { userId: string }
  }
}

export {}
