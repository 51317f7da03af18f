import { amazonConfirm, amazonConfirmFailing } from "./scenes/amazon-confirm.js";
import { amazonConvert, amazonConvertFailing } from "./scenes/amazon-convert.js";
import { playScenes } from "./scenes/play-scenes.js";
import { amazonTexts } from "./spec-texts.js";

playScenes(amazonTexts, {
  "amazon convert": amazonConvert,
  "amazon convert, when it fails": amazonConvertFailing,
  "amazon confirm": amazonConfirm,
  "amazon confirm, when it fails": amazonConfirmFailing,
});
