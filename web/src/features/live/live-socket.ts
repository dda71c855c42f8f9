import { LiveFrame, type LiveMessage, livePath } from '@remotehands/contract'

interface Listener {
  onFrame: (frame: LiveFrame) => void
  onOpen: () => void
  /** Only after it was open. */
  onLost: () => void
}

const second = 1_000
/** The gateway ends what is silent for ten minutes. */
const pingEvery = 5 * 60 * second
const patience = 10 * second
const longestPause = 5 * 60 * second

const ping: LiveMessage = { type: 'ping' }

export interface LiveSocket {
  /** Says something if there is a connection; whoever has to be heard says it again when it opens. */
  say: (message: LiveMessage) => void
  /** Ends it for good. */
  close: () => void
}

/**
 * One connection to the live channel that comes back by itself: at growing intervals that differ from page to page,
 * and when the computer wakes or is online again.
 */
export function openLiveSocket({ onFrame, onOpen, onLost }: Listener): LiveSocket {
  let socket: WebSocket | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function connect(): void {
    clearTimeout(timer)
    const opened = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')))
    socket = opened
    let wasOpen = false
    opened.onopen = () => {
      wasOpen = true
      attempts = 0
      pingLater()
      onOpen()
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      pingLater()
      const frame = LiveFrame.safeParse(parsed(data))
      if (frame.success) onFrame(frame.data)
    }
    opened.onclose = () => {
      if (socket !== opened) return
      socket = undefined
      clearTimeout(timer)
      if (isOver) return
      timer = setTimeout(connect, pauseBefore(attempts++))
      if (wasOpen) onLost()
    }
  }

  function pingLater(): void {
    clearTimeout(timer)
    timer = setTimeout(askNow, pingEvery)
  }

  /** A connection that doesn't answer is gone, though nothing said so: the computer slept, or changed its network. */
  function askNow(): void {
    clearTimeout(timer)
    if (!say(ping)) return
    timer = setTimeout(giveUp, patience)
  }

  function say(message: LiveMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }

  function giveUp(): void {
    const given = socket
    given?.onclose?.(new CloseEvent('close'))
    given?.close()
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return
    if (socket) askNow()
    else connect()
  }

  connect()
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  return {
    say,
    close() {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
      socket?.close()
      socket = undefined
    },
  }
}

/** Half a second at first, doubled each time; all pages that a deployment cuts off don't come back at once. */
function pauseBefore(attempt: number): number {
  const most = Math.min(longestPause, second * 2 ** attempt)
  return most / 2 + (Math.random() * most) / 2
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
