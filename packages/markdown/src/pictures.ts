/** An upload's id; a file that is still on its way has a longer one, its own. */
const address = /^attachment:([\w-]{32,36})$/
const picture = /!\[([^[\]]*)\]\(attachment:([\w-]+)\)/g

/** The file of the same record that a picture's address names; undefined for any other address. */
export function attachmentOf(href: string): string | undefined {
  return address.exec(href)?.[1]
}

/** A picture's place in a message. Its name loses the marks that would end it. */
export function pictureMark(name: string, id: string): string {
  return `![${name.replaceAll(/[[\]\\\s]+/g, ' ').trim()}](attachment:${id})`
}

/** Replaces the places of pictures in a message, each given by its name and the id of its file. */
export function replacePictures(text: string, write: (name: string, id: string) => string): string {
  return text.replaceAll(picture, (_, name: string, id: string) => write(name, id))
}

/** A message for readers who see no pictures: each is named where it stands. */
export function withPicturesNamed(text: string): string {
  return replacePictures(text, pictureWords)
}

/** What stands for a picture where it can't be shown. */
export function pictureWords(name: string): string {
  return name ? `[Picture: ${name}]` : '[Picture]'
}

/** The ids of the files that a message shows as pictures. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(picture)].map(([, , id = '']) => id)
}
