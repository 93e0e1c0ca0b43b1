// Signals by which later features have their members told live: those before this one emit signals of their own.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'member.news': { memberId: string; type: 'ticket_answered' | 'meeting' }
  }
}

export {}
