import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** A time that says more when it is pressed. In a link or a button, that is what is pressed. */
const pressable = 'time[title]'
const control = 'a, button, summary, label'
/** What the words may need, at most. */
const width = 352

interface Shown {
  words: string
  left: number
  top: number
}

/** Says the exact time below one that was pressed: a finger can't hover. One for all times of a page. */
export function ExactTime() {
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    const press = ({ target }: Event) => {
      const time = target instanceof Element ? target.closest(pressable) : null
      setShown(time && !time.closest(control) ? placeOf(time) : undefined)
    }
    const hide = () => setShown(undefined)
    const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('click', press)
    document.addEventListener('keydown', hideByKey)
    // In whatever scrolls.
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('click', press)
      document.removeEventListener('keydown', hideByKey)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])

  return (
    <div role="status">
      {shown && (
        <chakra.div
          position="fixed"
          zIndex="toast"
          style={{ left: shown.left, top: shown.top }}
          maxW="calc(100vw - 1rem)"
          px="2.5"
          py="1.5"
          textStyle="sm"
          bg="fg"
          color="bg"
          borderRadius="l2"
          boxShadow="md"
          pointerEvents="none"
        >
          {shown.words}
        </chakra.div>
      )}
    </div>
  )
}

function placeOf(time: Element): Shown {
  const { left, bottom } = time.getBoundingClientRect()
  const rightmost = document.documentElement.clientWidth - width
  return {
    words: time.getAttribute('title') ?? '',
    left: Math.max(8, Math.min(left, rightmost)),
    top: bottom + 4,
  }
}
