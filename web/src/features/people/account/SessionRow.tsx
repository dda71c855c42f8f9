import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Session } from '@remotehands/contract'
import { MonitorSmartphone } from 'lucide-react'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onEnd: () => void
}

/** One browser, the place where it signed in, and when. This one is ended by logging out. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { browser, createdAt, isCurrent } = session
  const name = browser ?? 'Unknown browser'
  return (
    <Flex as="li" gap="3" align="flex-start" p="4" borderWidth="1px" borderRadius="l2" wrap="wrap">
      <Box color="fg.muted" pt="0.5" flexShrink="0">
        <MonitorSmartphone size={20} aria-hidden />
      </Box>
      <Box flex="1 1 12rem" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.span fontWeight="semibold">{name}</chakra.span>
          {isCurrent && <Badge colorPalette="green">This browser</Badge>}
        </Flex>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {whereOf(session)}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          Signed in <RelativeTime instant={createdAt} />
        </chakra.p>
      </Box>
      {!isCurrent && (
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          aria-disabled={isBusy}
          aria-label={`Sign out on ${name}`}
          onClick={() => isBusy || onEnd()}
        >
          Sign out
        </Button>
      )}
    </Flex>
  )
}

const thisMachine = ['::1', '127.0.0.1']

function whereOf({ place, ip }: Session): string {
  if (ip && thisMachine.includes(ip)) return 'On the machine that the site runs on'
  return [place, ip].filter(Boolean).join(' · ') || 'Place not known'
}
