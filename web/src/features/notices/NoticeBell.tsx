import { Box, Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { Bell } from 'lucide-react'
import { usePageAct } from '../../lib/page-acts.ts'
import { usePopup } from '../../ui/use-popup.ts'
import { NoticePanel } from './NoticePanel.tsx'
import { useUnreadCount } from './use-unread-count.ts'

/** The server counts up to this. */
const most = 99

/** The bell, with the number of unread notices. Only while signed in. */
export function NoticeBell() {
  const { isSignedIn, count, refresh } = useUnreadCount()
  const { isOpen, setOpen, frame, button, id } = usePopup()
  usePageAct(isSignedIn ? 'notices' : undefined, () => {
    button.current?.focus()
    setOpen(true)
  })
  if (!isSignedIn) return null
  const shown = count >= most ? `${most}+` : String(count)
  return (
    <Box ref={frame} position={{ base: 'static', sm: 'relative' }}>
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        px="0"
        position="relative"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={count > 0 ? `Notices, ${shown} unread` : 'Notices'}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell aria-hidden />
        {count > 0 && <Badge>{shown}</Badge>}
      </Button>
      <VisuallyHidden role="status">{count > 0 && `${shown} unread`}</VisuallyHidden>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NoticePanel unread={count} onRead={refresh} onLeave={() => setOpen(false)} />}
      </div>
    </Box>
  )
}

function Badge({ children }: { children: string }) {
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      top="0.5"
      insetEnd="0"
      minW="5"
      h="5"
      px="1"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="xs"
      lineHeight="1.25rem"
      fontWeight="bold"
      textAlign="center"
    >
      {children}
    </chakra.span>
  )
}
