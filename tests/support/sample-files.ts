import sharp from 'sharp'

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 31, g: 107, b: 79 } } })

/** A photo as a phone makes one, with metadata that tells where it was taken. */
export const jpeg = async (side = 64) => ({
  name: 'receipt.jpg',
  bytes: await picture(side)
    .withExif({ IFD0: { Copyright: 'Taken in Lahore' } })
    .jpeg()
    .toBuffer(),
})

export const png = async (side = 64) => ({ name: 'picture.png', bytes: await picture(side).png().toBuffer() })

export const pdf = () => ({
  name: 'degree.pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

/** Says that it is a photo and is none. */
export const disguised = () => ({ name: 'receipt.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') })
