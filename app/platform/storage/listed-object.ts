export type ListedObject = {
  key: string;
  etag: string;
  size: number;
  uploadedAt: number;
  metadata: Record<string, string>;
};
