import { useState } from "react";
import { orderCalls } from "~/features/opened-order/order-calls";
import { AddFiles } from "~/features/opened-order/ui/add-files";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { type Uploads, useUploads } from "~/features/opened-order/ui/use-uploads";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { hrefOf } from "~/platform/http/call";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { OfficeQuotes } from "../../office-quotes";
import { pictureLabel } from "../../pictures/picture-texts";
import { maxCaptionLength, maxPictures, type QuotePicture } from "../../pictures/quote-picture";
import type { DraftProps } from "./draft-field";

/** The last type matches no file. Without it, Chrome on Android 14 and later offers no camera. */
const accept = "image/*,.heic,android/allowCamera";

/** A picture that is added twice stays once. */
export function usePictureUploads(
  { inquiry }: OfficeQuotes,
  { draft: { pictures }, change }: Pick<DraftProps, "draft" | "change">,
) {
  return useUploads({
    orderId: inquiry.id,
    photosOnly: true,
    room: maxPictures - pictures.length,
    full: `Only ${maxPictures} pictures fit.`,
    onStored: ({ sha256, width, height }) =>
      change((before) =>
        width === null || before.pictures.some((each) => each.sha256 === sha256)
          ? before
          : { ...before, pictures: [...before.pictures, { sha256, width, height, caption: "" }] },
      ),
  });
}

type PictureProps = Pick<DraftProps, "draft" | "change"> & {
  quotes: OfficeQuotes;
  uploads: Uploads;
};

/** Sketches and photos that the client accepts along with the text. */
export function PictureFields({ quotes, draft, change, uploads }: PictureProps) {
  const { changes } = useOrderScreen();
  const { pictures } = draft;
  const changePictures = (edit: (pictures: QuotePicture[]) => QuotePicture[]) =>
    change((before) => ({ ...before, pictures: edit(before.pictures) }));

  function remove(picture: QuotePicture, at: number) {
    changePictures((all) => all.filter((each) => each !== picture));
    const undo = () => {
      changes.say(null);
      changePictures((all) => all.toSpliced(at, 0, picture));
    };
    changes.say({ text: "Picture removed.", tone: "done", undo });
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="field-label mb-2">Pictures of the design</legend>
      <AddFiles
        uploads={uploads}
        label="Add pictures"
        inputLabel="Pictures of the design"
        accept={accept}
        hint={`Sketches or photos, up to ${maxPictures}. The client accepts them with the text.`}
      >
        {pictures.length > 0 && (
          <ol aria-label="Pictures" className="grid grid-cols-1 gap-3">
            {pictures.map((picture, at) => (
              <li key={picture.sha256} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
                <img
                  src={officePicture(quotes.inquiry.id, picture)}
                  alt={pictureLabel(picture, at)}
                  className="size-20 bg-blush object-cover"
                />
                <div>
                  <TextField
                    label={`Line about picture ${at + 1}`}
                    optionalLabel="optional"
                    name={`caption-${picture.sha256}`}
                    maxLength={maxCaptionLength}
                    value={picture.caption}
                    onChange={(caption) =>
                      changePictures((all) =>
                        all.map((each) => (each === picture ? { ...each, caption } : each)),
                      )
                    }
                  />
                  <LinkButton danger onClick={() => remove(picture, at)}>
                    Remove<span className="sr-only"> picture {at + 1}</span>
                  </LinkButton>
                </div>
              </li>
            ))}
          </ol>
        )}
      </AddFiles>
      {pictures.length < maxPictures && <ClientPhotos quotes={quotes} uploads={uploads} />}
    </fieldset>
  );
}

/** One press adds a copy of a photo that the client sent, made smaller and without its metadata. */
function ClientPhotos({
  quotes: { inquiry, clientFiles },
  uploads,
}: Omit<PictureProps, "draft" | "change">) {
  const { changes } = useOrderScreen();
  const [isFetching, setFetching] = useState(false);
  const photos = clientFiles.filter(({ contentType }) => contentType.startsWith("image/"));
  if (photos.length === 0) return null;

  async function use(photo: StoredFile) {
    setFetching(true);
    try {
      const response = await fetch(officePicture(inquiry.id, photo, "download"));
      if (!response.ok) throw new Error("It can’t be read.");
      uploads.add([new File([await response.blob()], photo.name)]);
    } catch {
      changes.say({ text: `We couldn’t open ${photo.name}. Please try again.`, tone: "error" });
    }
    setFetching(false);
  }

  return (
    <div className="grid gap-2">
      <p id="client-photos" className="text-sm text-ink-soft">
        Or use a photo that the client sent:
      </p>
      <ul aria-labelledby="client-photos" className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.sha256}>
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void use(photo)}
              className="block size-16 cursor-pointer overflow-hidden border border-line text-sm text-ink-soft"
            >
              <img
                src={officePicture(inquiry.id, photo, "preview")}
                alt={`Use ${photo.name}`}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function officePicture(
  orderId: string,
  { sha256 }: Pick<StoredFile, "sha256">,
  as: "image" | "preview" | "download" = "image",
): string {
  return hrefOf(orderCalls.file, { inquiry: orderId, file: sha256, as });
}
