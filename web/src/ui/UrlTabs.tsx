import { Box, Flex, Tabs, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAddress } from '../lib/use-address.ts'
import { ComeIn } from './motion/ComeIn.tsx'
import { useShownAtOnce } from './use-shown-at-once.ts'

interface Tab {
  /** Its name in the address: `?tab=`. */
  id: string
  label: ReactNode
  isDisabled?: boolean
  /** The keyboard shortcut that opens it. */
  shortcut?: string
  content: ReactNode
}

/** The tab named in the address, or the first, and how to open another. Other search parameters stay. */
export function useTab(ids: readonly string[]) {
  const [search, change] = useAddress({ isStep: true })
  const named = search.get('tab')
  const tab = named !== null && ids.includes(named) ? named : (ids[0] ?? '')
  const openTab = (id: string) => change((params) => params.set('tab', id))
  return { tab, openTab }
}

interface UrlTabsProps {
  label: string
  tabs: readonly Tab[]
  /** What can be done whichever tab is open. */
  actions?: ReactNode
  /** The page's title: shown above the first tab, and said above the others. */
  head?: ReactNode
  /** Where the first tab is a list, the title is only said there, too. */
  isHeadHidden?: boolean
}

/** What a tab shows begins right below it: with saved views above its filters too, a laptop has room for 18 rows. */
const contentAtOnce = { '--tabs-content-padding': 'spacing.1.5' }

/** Tabs kept in the address, so that links and the back button work. */
export function UrlTabs({ label, tabs, actions, head, isHeadHidden = false }: UrlTabsProps) {
  const { tab: named, openTab } = useTab(tabs.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id))
  const [tab, show] = useShownAtOnce(named, openTab)
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow window may have to scroll to the new tab.
  useEffect(() => {
    const showTab = () =>
      list.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // By the frame after, all is laid out anyway.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(showTab)
    })
    return () => cancelAnimationFrame(frame)
  }, [tab])

  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => show(value)}
      lazyMount
      unmountOnExit
      css={contentAtOnce}
    >
      <Flex columnGap="4" align="center" wrap={{ base: 'wrap', md: 'nowrap' }} borderBottomWidth="1px">
        <Tabs.List
          ref={list}
          aria-label={label}
          flex={{ base: '1 1 70%', md: '1 1 auto' }}
          minW="0"
          border="none"
          overflowX="auto"
          overflowY="hidden"
          scrollbarWidth="none"
        >
          {tabs.map(({ id, label, isDisabled = false, shortcut }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              disabled={isDisabled}
              aria-keyshortcuts={shortcut}
              flexShrink="0"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {actions}
      </Flex>
      {head &&
        (tab === tabs[0]?.id && !isHeadHidden ? (
          <Box mt="4" mb="2.5">
            {head}
          </Box>
        ) : (
          <VisuallyHidden>{head}</VisuallyHidden>
        ))}
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id}>
          <ComeIn from={{ x: 16 }}>{content}</ComeIn>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
