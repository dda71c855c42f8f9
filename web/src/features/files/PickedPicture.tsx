import { chakra } from '@chakra-ui/react'
import { pictureWords } from '@remotehands/markdown/pictures'
import { useEffect, useState } from 'react'
import type { ShowPicture } from '../texts/text-elements.tsx'
import type { PickedFile } from './picked-file.ts'

/** A picture of this device, before the message that it stands in is sent; its name, where it can't be shown. */
function PickedPicture({ file, name }: { file: File; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // As data: pages show no `blob:` addresses.
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  if (url === undefined) return pictureWords(name)
  return (
    <chakra.img
      src={url}
      alt={name}
      display="inline-block"
      maxH="96"
      maxW="full"
      my="1"
      borderRadius="l1"
      onError={() => setUrl(undefined)}
    />
  )
}

/** Shows the pictures of a text that is being written, by the files picked for it. */
export function picturesPicked(files: readonly PickedFile[]): ShowPicture {
  return (key, name) => {
    const picked = files.find((each) => each.key === key)
    return picked ? <PickedPicture file={picked.file} name={name} /> : pictureWords(name)
  }
}
