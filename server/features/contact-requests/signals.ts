// Signal about contact requests that other features may hear: nothing of an answer that shows nothing.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'contact.changed': { memberId: string }
  }
}

export {}
