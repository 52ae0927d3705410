const cameraName =
  /^(?:img|dscn?|dscf|pxl|mvimg|p|image|photo|picture|screenshot|whatsapp|signal|[0-9a-f-]{20,})?[\s_\-()0-9.]*(?:hdr|edited|copy|portrait|mp|jpeg|jpg)?$/i;

/** Whether a camera or messenger gave a file this name, so that it tells nothing; without its ending. */
export function isCameraName(name: string): boolean {
  return cameraName.test(name);
}
