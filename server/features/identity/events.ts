// What other features may hear about accounts.
declare module '#server/platform/events.ts' {
  interface EventMap {
    /** Registered, and from now on shown to others. */
    'member.joined': { memberId: string }
  }
}

export {}
