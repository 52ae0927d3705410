import { expect, test } from "vitest";
import { generateMetadata } from "~/features/image-prep/metadata/metadata";
import { defaultSeoContext } from "~/features/image-prep/seo-context";
import { isCameraName } from "~/platform/photos/camera-name";

const title = (name: string) => generateMetadata(`${name}.jpg`, defaultSeoContext, "Gallery").title;

test.each([
  ...[
    "IMG_1234",
    "IMG_E1234",
    "IMG_1234 (1)",
    "IMG_1234-edited",
    "IMG-20240611-WA0001",
    "_MG_1234",
  ],
  ...[
    "DSC01234",
    "DSC_0042",
    "_DSC1234",
    "DSCF0001",
    "DSCN0001",
    "P1010001",
    "100_0001",
    "DJI_0001",
  ],
  ...["PXL_20240611_101500123", "PXL_20240611_101500123.PORTRAIT", "MVIMG_20240611_101500"],
  ...["20240611_101500", "20240611_101500_HDR", "GOPR0001", "FB_IMG_1718123456789", "1"],
  ...["WhatsApp Image 2024-06-11 at 10.15.00", "WhatsApp Image 2024-06-11 at 10.15.00 AM (1)"],
  ...[
    "signal-2024-06-11-10-15-00-123",
    "signal-2024-06-11-101500_002",
    "photo_2024-06-11_10-15-00",
  ],
  ...[
    "Screenshot_20240611-101500",
    "Screenshot 2024-06-11 at 10.15.00\u202fAM",
    "Snapchat-123456789",
  ],
  ...["0f8fad5b-d9cb-469f-a165-70867728950e", "image0", "received_1234567890"],
])("%s is a camera's or messenger's name", (name) => {
  expect(isCameraName(name)).toBe(true);
  expect(title(name)).toBe("Custom cake");
});

test.each([
  ...["2-tier rose", "img of roses", "3 tier wedding cake", "50th-birthday", "dsc roses", "Pam"],
  ...["Photo cake", "1920s wedding", "p is for peony", "Whatsapp cake", "signal-red mirror glaze"],
  ...["Mg sports car", "At sea", "Night sky", "Image of a heart"],
])("%s is a person's name for a photo", (name) => {
  expect(isCameraName(name)).toBe(false);
  expect(title(name)).not.toBe("Custom cake");
});
