// Signals about a ticket to whoever has it open.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    /** Something of a ticket was written: by whom of the team, or by its member (`null`). */
    'ticket.changed': { ticketId: string; userId: string | null; by: string | null }
    /** Somebody of the team is writing an answer, or has stopped. Said again while it lasts. */
    'ticket.answering': { ticketId: string; userId: string; name: string; over: boolean }
    /** Somebody has opened a ticket: who is answering it says so again. */
    'ticket.opened': { ticketId: string }
  }
}

export {}
