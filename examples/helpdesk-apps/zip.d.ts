/** A zip of the files: contents as text or bytes, by name. */
export declare function zip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer>
