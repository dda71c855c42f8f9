import { Image } from '@chakra-ui/react'
import { fallbackNews } from '@remotehands/content'
import { useState } from 'react'

/** The picture of an article, or one of ours where it is missing, unsafe or broken. It says nothing that the title does not. */
export function NewsImage({ src, position }: { src: string; position: number }) {
  const [broken, setBroken] = useState<string>()
  const cover = fallbackNews[position % fallbackNews.length]?.image ?? ''
  const isUsable = /^(https:\/\/|\/(?!\/))/.test(src) && src !== broken
  return (
    <Image
      // The picture may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && isUsable) setBroken(src)
      }}
      src={isUsable ? src : cover}
      onError={() => isUsable && setBroken(src)}
      alt=""
      htmlWidth={800}
      htmlHeight={450}
      w="full"
      aspectRatio="16 / 9"
      objectFit="cover"
      _print={{ display: 'none' }}
      bg="bg.emphasized"
      // Ours are small and visible without scrolling; publishers' may not be.
      loading={isUsable && src.startsWith('https:') ? 'lazy' : 'eager'}
      // No preload before the first paint.
      fetchPriority="low"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
