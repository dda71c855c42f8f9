import type { FoundQueueTicket, FoundTicket, QueueColumn, QueueTicket } from '@remotehands/contract'
import {
  elementScroll,
  measureElement,
  observeElementRect,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import type { Selection } from './many/use-selection.ts'
import type { QueueOrder } from './use-queue-order.ts'
import type { OpenRowMenu } from './use-row-menu.tsx'

/** What the table of tickets and their cards take. */
export interface QueueRowsProps {
  /** The queue's, or those that a company sees of its own. */
  tickets: readonly (FoundTicket | FoundQueueTicket)[]
  /** Examples can't be opened or changed. */
  isSample: boolean
  /** Absent where there is one order alone. */
  order?: QueueOrder
  /** What the table shows beside number and title. */
  columns: readonly QueueColumn[]
  list: Pick<PagedItems<unknown>, 'hasMore'> & Partial<Pick<PagedItems<unknown>, 'goOn'>>
  /** Names the search, so that coming back to it restores the scroll position. */
  place: string
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
  /** Opens the menu of a value of a row. */
  onMenu?: OpenRowMenu | undefined
  /** Assigns a ticket to the viewer. */
  onTake?: ((ticket: QueueTicket) => void) | undefined
  viewerId?: number | undefined
  isChosen?: Selection['has']
  /** Chooses a row or leaves it; absent where the viewer may change nothing. */
  onChoose?: Selection['toggle'] | undefined
  /** Whether the viewer answers what our team asks. */
  mayReply?: boolean
}

const rowHeight = 33
/** How high the box of the table may be, in rem, and what of the window lies around it. */
const [leastBox, aroundBox] = [28, 9.5]
export const boxHeight = `max(${leastBox}rem, calc(100dvh - ${aroundBox}rem))`
/** What is in view by that, before the box is measured: rows come with the first drawing. */
const likelyHeight = () => Math.max(leastBox * 16, window.innerHeight - aroundBox * 16)
const cardHeight = 100
/** Rows beyond the edges: `j` and `k` find the next one, and fast scrolling shows no gaps. They are drawn after those in view. */
const useOverscan = () => useDeferredValue(12, 1)
/** Rows before the end at which the next page is read. */
const ahead = 30

/** Where each search was left: how far it was scrolled, and how high its rows were. */
const places = new Map<string, { offset: number; measured: VirtualItem[] }>()

/** Heights come once the browser has laid rows out: to ask while they are drawn would have it lay out each time. */
const measureLater: typeof measureElement = (element, entry, rows) => {
  if (entry) return measureElement(element, entry, rows)
  const index = rows.indexFromElement(element)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/** The same of the box: until then, it is as high as it is likely to be. */
const measureBoxLater: typeof observeElementRect = (rows, tell) => {
  const box = rows.scrollElement
  if (!box || typeof ResizeObserver === 'undefined') return observeElementRect(rows, tell)
  const observer = new ResizeObserver(() => tell({ width: box.clientWidth, height: box.clientHeight }))
  observer.observe(box)
  return () => observer.disconnect()
}

/** Where the box stands at its top, it would be laid out for nothing. */
const scrollAway: typeof elementScroll = (offset, options, rows) => {
  if (offset + (options.adjustments ?? 0) !== 0 || rows.scrollOffset !== 0)
    elementScroll(offset, options, rows)
}

/** The few rows that are in view, of however many are loaded, in a box that scrolls. */
export function useTableRows({ tickets, list, place }: QueueRowsProps, box: RefObject<HTMLElement | null>) {
  const rows = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => tickets[index]?.id ?? index,
    estimateSize: () => rowHeight,
    measureElement: measureLater,
    observeElementRect: measureBoxLater,
    scrollToFn: scrollAway,
    initialOffset: () => places.get(place)?.offset ?? 0,
    initialMeasurementsCache: places.get(place)?.measured ?? [],
    initialRect: { width: 0, height: likelyHeight() },
    overscan: useOverscan(),
  })
  useEffect(() => {
    return () => {
      places.set(place, { offset: rows.scrollOffset ?? 0, measured: rows.takeSnapshot() })
    }
  }, [place, rows])
  useNextPage(rows, tickets.length, list)
  return rows
}

/** The same for cards, which scroll with the page. */
export function useCardRows({ tickets, list }: QueueRowsProps, top: RefObject<HTMLElement | null>) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((top.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [top])
  const rows = useWindowVirtualizer({
    count: tickets.length,
    getItemKey: (index) => tickets[index]?.id ?? index,
    estimateSize: () => cardHeight,
    scrollMargin,
    overscan: 6,
  })
  useNextPage(rows, tickets.length, list)
  return rows
}

/** Reads the next page before the end is in view; after an error, or where many pages came short, the person decides. */
function useNextPage<Box extends Element | Window>(
  rows: Virtualizer<Box, Element>,
  count: number,
  { goOn }: QueueRowsProps['list'],
): void {
  const last = rows.getVirtualItems().at(-1)?.index ?? 0
  const isNearEnd = last >= count - ahead && goOn !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is looked at anew.
  useEffect(() => {
    if (isNearEnd) void goOn?.()
  }, [isNearEnd, count])
}
