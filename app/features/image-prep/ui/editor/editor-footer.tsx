import { useRef } from "react";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/office/files/file-input";
import { showToast } from "~/ui/toast/toast-store";
import { readMarkFile } from "../../.client/marks";
import { markErrorText } from "../../input-kinds";
import { newImageOverlay, newTextOverlay, type Overlay } from "../../overlays/overlays";
import type { Draft } from "./use-draft";

export function EditorFooter({
  draft,
  onSelect,
  onCancel,
  onSave,
}: {
  draft: Draft;
  onSelect: (id: string | undefined) => void;
  onCancel: () => void;
  onSave: () => void;
}) {
  function add(overlay: Overlay) {
    draft.change({ overlays: [...draft.draft.overlays, overlay] });
    onSelect(overlay.id);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 pb-4 max-sm:gap-x-3 max-sm:gap-y-1 [&_.btn:not(.btn-quiet)]:px-4">
      <Button variant="secondary" onClick={() => add(newTextOverlay(crypto.randomUUID()))}>
        Add Text
      </Button>
      <AddImage onAdd={add} />
      <Button variant="quiet" disabled={!draft.canUndo} onClick={draft.undo}>
        Undo
      </Button>
      <Button variant="quiet" disabled={!draft.canRedo} onClick={draft.redo}>
        Redo
      </Button>
      <span className="flex-1 max-sm:hidden" />
      <Button
        variant="quiet"
        onClick={() => {
          draft.revert();
          onSelect(undefined);
        }}
      >
        Revert
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onSave}>Save</Button>
    </div>
  );
}

function AddImage({ onAdd }: { onAdd: (overlay: Overlay) => void }) {
  const input = useRef<HTMLInputElement>(null);

  async function add(file: File) {
    try {
      onAdd(newImageOverlay(crypto.randomUUID(), await readMarkFile(file)));
    } catch (error) {
      console.warn(error);
      showToast({
        title: `We can’t open ${file.name}`,
        description: markErrorText(error),
        kind: "error",
      });
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Add Image
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        label="Overlay image"
        onChoose={([file]) => {
          if (file) void add(file);
        }}
      />
    </>
  );
}
