import type { LiveFrame } from '@remotehands/contract'

/** The gateway's side of the live channel: reaches pages by their connections' ids. */
export interface Channel {
  /** Whether the connection is still there. */
  send(connectionId: string, frame: LiveFrame): Promise<boolean>
  /** Does nothing if it is gone already. */
  close(connectionId: string): Promise<void>
}
