import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import type { CurrentUser } from '@remotehands/contract'
import { Download, FileX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveBlob, saveFile } from '../../../lib/save-file.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { heldArchive, mostMegabytes } from './held-archive.ts'
import { heldDataPage } from './held-data-page.ts'
import { readHeldData } from './read-held-data.ts'

type Form = 'page' | 'json' | 'archive'

/** What is held about the person, to take along. */
export function HeldData({ user }: { user: CurrentUser }) {
  const { run, isBusy } = useStep('Nothing was saved. Please try again.')
  const { toast } = useToast()
  const [form, setForm] = useState<Form>()
  const [leftOut, setLeftOut] = useState(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function save(chosen: Form) {
    setForm(chosen)
    setLeftOut(0)
    await run(async () => {
      const all = await readHeldData(leaving.current.signal)
      if (!all) return
      const savedAt = new Date().toISOString()
      const name = `${company.name.toLowerCase()}-data-${user.username}`
      if (chosen === 'archive') {
        const archive = await heldArchive(all, savedAt, leaving.current.signal)
        if (!archive) return
        setLeftOut(archive.leftOut)
        saveBlob(new Blob(archive.parts, { type: 'application/zip' }), `${name}.zip`)
      } else if (chosen === 'page') saveFile([heldDataPage(all, savedAt)], 'text/html', `${name}.html`)
      else saveFile([JSON.stringify({ savedAt, ...all }, null, 2)], 'application/json', `${name}.json`)
      toast({ title: 'Your data is saved' })
    })
  }

  return (
    <Stack gap="4">
      <chakra.p color="fg.muted">
        Take along what we hold about you: your account and what it keeps, your devices, where you signed in,
        the tickets you raised, and what you did and wrote. The archive has it as a page and as JSON, with up
        to {mostMegabytes} MB of the files that you attached.
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <SaveButton isBusy={isBusy && form === 'archive'} isOff={isBusy} onPress={() => save('archive')}>
          Save with files (ZIP)
        </SaveButton>
        <SaveButton isBusy={isBusy && form === 'page'} isOff={isBusy} onPress={() => save('page')}>
          Save as a page
        </SaveButton>
        <SaveButton isBusy={isBusy && form === 'json'} isOff={isBusy} onPress={() => save('json')}>
          Save as JSON
        </SaveButton>
      </Flex>
      {leftOut > 0 && (
        <Notice title="Not all files are in the archive" Icon={FileX} palette="yellow" role="status">
          {leftOut === 1 ? '1 file is' : `${leftOut} files are`} gone, being checked, or too large together
          with the others. left-out.txt in the archive lists what to open from its ticket.
        </Notice>
      )}
    </Stack>
  )
}

interface SaveButtonProps {
  isBusy: boolean
  isOff: boolean
  onPress: () => Promise<void>
  children: string
}

function SaveButton({ isBusy, isOff, onPress, children }: SaveButtonProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={isBusy}
      loadingText={children}
      disabled={isOff}
      onClick={() => void onPress()}
    >
      <Download aria-hidden />
      {children}
    </Button>
  )
}
